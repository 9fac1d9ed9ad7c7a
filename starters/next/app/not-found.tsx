import { ReportMissing } from '@galley/next';

export default function NotFound() {
  return (
    <div className="message">
      <h1>Nothing here</h1>
      <p>This page does not exist. It may have moved, or the link may be mistyped.</p>
      <p>
        <a className="button" href="/">
          To the home page
        </a>
      </p>
      <ReportMissing />
    </div>
  );
}
