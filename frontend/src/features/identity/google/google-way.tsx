import { agreedBy, privacyHeading } from '@/features/pages/public';
import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { GoogleSignIn } from './google-sign-in';

/** Signing in with Google below a form, with a separator. */
export const GoogleWay = ({ keepLoggedIn }: { keepLoggedIn: boolean }) => (
  <GoogleSignIn
    keepLoggedIn={keepLoggedIn}
    before={
      <div className="type-caption my-5 flex items-center gap-3 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        또는
      </div>
    }
    after={
      <div className="type-caption mt-3 text-center font-normal text-balance text-ink-2">
        Google로 시작하면{' '}
        <Link to={paths.terms} target="_blank" className={inlineLinkStyle}>
          이용약관
          <span className="sr-only"> (새 창)</span>
        </Link>{' '}
        및{' '}
        <Link to={paths.privacy} target="_blank" className={inlineLinkStyle}>
          {privacyHeading}
          <span className="sr-only"> (새 창)</span>
        </Link>
        {agreedBy}
      </div>
    }
  />
);
