import type { ReactNode } from 'react';
import type { Schemas } from '@/api/types';

type Operator = Schemas['ConfigView']['operator'];

/** The icons, from the same drawing as the footer. Lucide has no brands. */
const networks: readonly [keyof Operator, name: string, icon: ReactNode][] = [
  [
    'facebook',
    'Facebook',
    <path
      key="f"
      fill="currentColor"
      stroke="none"
      d="M14 8.5h2.2V5.6a16 16 0 0 0-2.7-.1c-2.3 0-3.8 1.4-3.8 3.9v2.1H7v3.2h2.7V22H13v-7.3h2.6l.4-3.2h-3V9.7c0-.8.3-1.2 1-1.2z"
    />,
  ],
  [
    'instagram',
    'Instagram',
    <g key="i">
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <circle cx="16.6" cy="7.4" r="1.1" fill="currentColor" stroke="none" />
    </g>,
  ],
  [
    'youtube',
    'YouTube',
    <g key="y">
      <rect x="2.8" y="5.5" width="18.4" height="13" rx="4" />
      <path fill="currentColor" stroke="none" d="M10.2 9.3v5.4l4.6-2.7z" />
    </g>,
  ],
];

/** Links to the operator's pages on social networks, as far as configured. */
export function SocialLinks({ operator }: { operator: Operator }) {
  return (
    <ul className="-mx-2.75 flex">
      {networks.map(([network, name, icon]) => {
        const address = operator[network];
        return (
          address && (
            <li key={network}>
              <a
                href={address}
                rel="noopener"
                aria-label={name}
                className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
              >
                <svg
                  width="22"
                  height="22"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.9"
                  aria-hidden="true"
                >
                  {icon}
                </svg>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
