import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countQuery, useWorkspace } from '../../api/index.ts';

/** The number of places that use a file, asked for once it is seen. */
export function Uses({ of: id }: { of: string }) {
  const { path } = useWorkspace();
  const cell = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (cell.current) observer.observe(cell.current);
    return () => observer.disconnect();
  }, []);
  const { data } = useQuery({ ...countQuery(path, `media/${id}/usage`), enabled: isSeen });
  return <span ref={cell}>{data ?? '–'}</span>;
}
