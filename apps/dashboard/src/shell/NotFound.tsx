import { Link } from '@tanstack/react-router';
import { Entrance } from '../ui/index.ts';

export function NotFound() {
  return (
    <Entrance title="Nothing is here" lead="It is gone, or it never was.">
      <p>
        <Link to="/">Go to the start</Link>
      </p>
    </Entrance>
  );
}
