import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { finishByProvider, goOn, type SecondStep } from '../../api/index.ts';
import { SecondStepForm } from '../../shell/sign-in/SecondStepForm.tsx';
import { Entrance, Notice, Skeleton, useTitle, wordsFor } from '../../ui/index.ts';

/** Where a provider returns the browser after sign-in. */
export function Returned() {
  useTitle('Sign in');
  const { provider } = useParams({ from: '/sign-in/$provider' });
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState<{ readonly next: string; readonly step: SecondStep } | null>(null);
  const isFinishing = useRef(false);
  useEffect(() => {
    if (isFinishing.current) return;
    isFinishing.current = true;
    const { search } = location;
    // What the provider said works once, and does not belong into the history.
    history.replaceState(history.state, '', location.pathname);
    const finish = async () => {
      const { next, secondStep: step } = await finishByProvider(provider, search);
      if (step) setAsked({ next, step });
      else await navigate({ href: next, replace: true });
    };
    finish().catch(setError);
  }, [provider, navigate]);
  if (asked) {
    const enter = async () => {
      await goOn();
      await navigate({ href: asked.next, replace: true });
    };
    return (
      <Entrance title="Sign in">
        <SecondStepForm step={asked.step} onEntered={enter} onBack={() => void navigate({ to: '/sign-in' })} />
      </Entrance>
    );
  }
  if (error === null) {
    return (
      <Entrance title="Signing in…">
        <Skeleton lines={2} />
      </Entrance>
    );
  }
  return (
    <Entrance title="You are not signed in">
      <Notice tone="danger">{wordsFor(error)}</Notice>
      <p>
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </Entrance>
  );
}
