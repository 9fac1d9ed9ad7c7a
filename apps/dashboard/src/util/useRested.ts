import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for so long, so that the service is asked once a pause in typing. */
export function useRested<T>(value: T, ms = 300): T {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
