import { useEffect, useState } from 'react';

/** The latest value that stayed unchanged for `ms` milliseconds, so that the service is asked once per pause in typing. */
export function useRested<T>(value: T, ms = 300): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
