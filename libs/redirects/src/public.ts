/** `galley/redirects`: what extensions may rely on. Everything else is behind `galley/internal/redirects`, without a promise. */
export {
  CreateRedirect,
  DeleteRedirect,
  type LinkReport,
  LinkReportRepository,
  type Redirect,
  RedirectReader,
  RedirectRepository,
  ReportBrokenLink,
  UpdateRedirect,
} from './index.ts';
