import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { loadCode } from '@/lib/connection';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { useRedirect } from '../way-on';
import mark from './google-mark.svg?no-inline';
import { goToGoogle, openLoginWindow, type WindowAnswer } from './login-window';

/** Loaded on the press, since most users who see the button do not press it. */
const loadRest = () => loadCode(() => import('./arrival'));

export function GoogleButton({ keepLoggedIn }: { keepLoggedIn: boolean }) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async (answer: WindowAnswer) => {
      const { arrive } = await loadRest();
      const told = await arrive(answer, keep.current);
      if (told === null) void navigate(paths.login(redirect));
      else setFailure(told);
    },
  });
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);
  // The checkbox may change while the window is open.
  const keep = useRef(keepLoggedIn);
  useEffect(() => {
    keep.current = keepLoggedIn;
  }, [keepLoggedIn]);

  const open = () => {
    setFailure('');
    stopListening.current?.();
    const opened = openLoginWindow(redirect, mutate);
    if (opened === null) goToGoogle(redirect, keepLoggedIn);
    else stopListening.current = opened;
  };
  return (
    <>
      <Button variant="line" size="lg" block busy={isPending} busyLabel="로그인 중…" onClick={open}>
        {/* Google's logo in its own colours, as its guidelines require. */}
        <img src={mark} width="20" height="20" alt="" />
        Google로 계속하기
      </Button>
      <p role="alert" className="type-small mt-2 text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
