import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inAppBrowser } from '@/lib/in-app-browser';
import { Button } from '@/ui/button';
import { useRedirect } from '../public';
import { loginFailure } from './failures';
import { GoogleMark } from './google-mark';
import { InAppNotice } from './in-app-notice';
import { goToGoogle, openLoginWindow, type WindowAnswer } from './login-window';
import { exchangeMutation } from './queries';

interface GoogleButtonProps {
  keepLoggedIn: boolean;
}

export function GoogleButton(props: GoogleButtonProps) {
  const inApp = inAppBrowser(navigator.userAgent);
  return inApp === null ? <OwnBrowserButton {...props} /> : <InAppNotice inApp={inApp} />;
}

function OwnBrowserButton({ keepLoggedIn }: GoogleButtonProps) {
  const redirect = useRedirect();
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending } = useMutation({
    ...exchangeMutation(),
    onError: (error) => setFailure(loginFailure('failed', error)),
  });
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);
  // The box may be ticked or not while the window is open.
  const keep = useRef(keepLoggedIn);
  useEffect(() => {
    keep.current = keepLoggedIn;
  }, [keepLoggedIn]);
  const take = ({ code, error }: WindowAnswer) => {
    if (code === null) setFailure(loginFailure(error));
    else mutate({ code, keepLoggedIn: keep.current });
  };

  const open = () => {
    setFailure(undefined);
    stopListening.current?.();
    const opened = openLoginWindow(take);
    if (opened === null) goToGoogle(redirect, keepLoggedIn);
    else stopListening.current = opened;
  };
  return (
    <>
      <Button
        variant="line"
        size="lg"
        block
        busy={isPending}
        busyLabel="로그인 중..."
        onClick={open}
      >
        <GoogleMark />
        Google로 계속하기
      </Button>
      <p role="alert" className="type-small mt-2 flex gap-1.5 text-danger empty:hidden">
        {failure !== undefined && (
          <>
            <CircleAlert
              size={16}
              strokeWidth={1.9}
              aria-hidden="true"
              className="mt-0.75 shrink-0"
            />
            {failure}
          </>
        )}
      </p>
    </>
  );
}
