import { Link } from '@tanstack/react-router';
import { Entrance } from '../ui/index.ts';

export function NotFound() {
  return (
    <Entrance title="Page not found" lead="This page does not exist or was deleted.">
      <p>
        <Link to="/">Go to home</Link>
      </p>
    </Entrance>
  );
}
