/** Mark and wordmark; put the accessible name on the link around it. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.25" aria-hidden="true">
      <svg width="34" height="34" viewBox="0 0 32 32">
        <g fill="var(--pine)">
          <rect x="9" y="9" width="14" height="14" rx="2.4" />
          <path d="M10.8 7.2a5.2 5.2 0 0 1 10.4 0z" />
          <path d="M10.8 24.8a5.2 5.2 0 0 0 10.4 0z" />
          <path d="M7.2 10.8a5.2 5.2 0 0 0 0 10.4z" />
        </g>
        <path d="M24.8 10.8a5.2 5.2 0 0 1 0 10.4z" fill="#EDBE00" />
        <path
          d="M12.4 14h7.2M12.4 18h4.6"
          stroke="var(--paper)"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </svg>
      <svg
        height="17"
        viewBox="0 0 94 22"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M2.5 19.5v-17l9 11 9-11v17" />
        <rect x="28.5" y="2.5" width="17" height="17" rx="4.2" />
        <path d="M53 2.5l8 8.5 8-8.5M61 11v8.5" />
        <path d="M73.5 19.5l8.7-17 8.7 17M77 14h10.4" />
      </svg>
    </span>
  );
}
