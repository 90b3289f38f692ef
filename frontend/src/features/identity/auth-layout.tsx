import type { ReactNode } from 'react';
import { DrawnForm } from '@/ui/drawn-form';
import { Outline, Skeleton } from '@/ui/loading';

/** A form beside the brand panel; below desktop width only the form. Signed-in users never see it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div
      data-visitor
      className="grid min-h-[calc(100dvh-60px)] tablet:min-h-[calc(100dvh-68px)] desktop:grid-cols-2"
    >
      <AuthArt />
      <div className="grid place-items-center px-(--gutter) py-10">
        {/* Centred content would move while the rest of the form is still loading: hidden until it is complete. */}
        <div className="w-full max-w-95 [&:not(:has(form~p))]:invisible">{children}</div>
      </div>
    </div>
  );
}

/** A form and related content. */
export function AuthForm({ children }: { children: ReactNode }) {
  return (
    <DrawnForm outline={<AuthFormOutline />} className="mt-8">
      {children}
    </DrawnForm>
  );
}

const AuthFormOutline = () => (
  <Outline rows={2} className="absolute inset-x-0 top-0 grid gap-4.5">
    <div className="grid h-18.5 content-between">
      <Skeleton className="w-20" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  </Outline>
);

/** Tables seen from above, one of them with a free seat. Decorative, except for the sentence. */
function AuthArt() {
  return (
    <div className="relative flex flex-col justify-end overflow-hidden bg-pine-deep p-12 max-desktop:hidden">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <defs>
          <pattern
            id="tables"
            width="112"
            height="112"
            patternUnits="userSpaceOnUse"
            patternTransform="translate(28 30)"
          >
            <g fill="#1F5A46">
              <rect x="33" y="33" width="46" height="46" rx="7" />
              <path d="M39 26a17 17 0 0 1 34 0z" />
              <path d="M39 86a17 17 0 0 0 34 0z" />
              <path d="M26 39a17 17 0 0 0 0 34z" />
              <path d="M86 39a17 17 0 0 1 0 34z" />
            </g>
          </pattern>
          <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
            <stop offset=".58" stopColor="var(--pine-deep)" stopOpacity="0" />
            <stop offset=".82" stopColor="var(--pine-deep)" />
          </linearGradient>
        </defs>
        <rect width="100%" height="100%" fill="url(#tables)" />
        <rect width="100%" height="100%" fill="url(#fade)" />
        <g transform="translate(252 254)">
          <g fill="#F5F4EC">
            <rect x="33" y="33" width="46" height="46" rx="7" />
            <path d="M39 26a17 17 0 0 1 34 0z" />
            <path d="M39 86a17 17 0 0 0 34 0z" />
            <path d="M26 39a17 17 0 0 0 0 34z" />
          </g>
          <path d="M86 39a17 17 0 0 1 0 34z" fill="#FFE25A" />
          <path d="M44 49h24M44 62h15" stroke="#143F31" strokeWidth="5" strokeLinecap="round" />
        </g>
      </svg>
      <p className="relative font-display text-[clamp(1.5rem,2.4vw,2rem)] leading-[1.45] font-bold tracking-[-0.035em] text-[#F5F4EC]">
        한 자리가
        <br />
        비어 있습니다.
      </p>
    </div>
  );
}
