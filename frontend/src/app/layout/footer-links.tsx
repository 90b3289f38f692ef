import { Link } from 'react-router';

interface FooterLinksProps {
  title: string;
  links: readonly { label: string; to: string }[];
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-[0.9375rem] leading-normal font-bold">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="type-small inline-flex min-h-8 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
