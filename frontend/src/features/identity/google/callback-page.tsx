import { type LoaderFunctionArgs, replace } from 'react-router';
import { paths, safeRedirect } from '@/paths';
import { Heading, PageTitle } from '@/ui/heading';
import { takeSecondStep } from '../second-factor/second-step-store';
import { notedWay } from './login-window';
import { exchange } from './arrival';
import { handOver, wantedToStay } from './hand-over';

/**
 * Handles the redirect from Google. A window next to another page passes its result to that page and closes; any other
 * window continues to the target.
 */
export async function finishLogin({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [code, error] = [searchParams.get('code'), searchParams.get('error')];
  if (searchParams.has('popup') && (await handOver({ code, error }))) {
    window.close();
    return null;
  }
  const way = notedWay();
  if (code === null) return replace(paths.login(way, error ?? 'failed'));
  try {
    const redirect = await exchange(code, wantedToStay());
    return replace(safeRedirect(redirect) ?? way ?? paths.home);
  } catch (failure) {
    if (takeSecondStep(failure, wantedToStay())) return replace(paths.login(way));
    return replace(paths.login(way, 'expired'));
  }
}

/** Shown if a browser does not let a window close itself. */
export default function CallbackPage() {
  return (
    <div className="page py-16 text-center">
      <PageTitle title="로그인" />
      <Heading as="h1" size="h2">
        로그인
      </Heading>
      <p className="mt-3 text-ink-2">원래 페이지에서 계속됩니다. 이 창은 닫아도 됩니다.</p>
    </div>
  );
}
