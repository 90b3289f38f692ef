import { Link as LinkIcon } from 'lucide-react';

interface AboutProps {
  description: string | null;
  links: readonly string[];
}

/** A user's description, with its line breaks, and links. */
export function About({ description, links }: AboutProps) {
  return (
    <>
      {description !== null && (
        <p className="mt-2 max-w-[42rem] wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      {links.length > 0 && (
        <ul aria-label="링크" className="mt-1.5 flex flex-wrap gap-x-6">
          {links.map((link, index) => (
            // The same address may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="min-w-0">
              <a
                href={link}
                target="_blank"
                rel="nofollow noopener noreferrer ugc"
                className="type-ui inline-flex min-h-11 items-center gap-2 text-pine underline-offset-4 hover:underline"
              >
                <LinkIcon size={17} className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{withoutScheme(link)}</span>
                <span className="sr-only">(새 창)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const withoutScheme = (link: string) => link.replace(/^https?:\/\//i, '').replace(/\/$/, '');
