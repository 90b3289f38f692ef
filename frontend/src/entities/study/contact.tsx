import { Copy, ExternalLink, Link2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { inlineLinkStyle } from '@/ui/button-style';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';

/** A host without a scheme. Only common top-level domains: names such as Node.js have a dot too. */
const host =
  '(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+(?:kr|com|net|org|io|gg|me|dev|app|link|site|page|chat|us|so|ly)';

/** Ends before a trailing comma or Korean particle. */
const path = '[!-~]*[\\w/#=&%+-]';

/** Without a scheme it must not be part of an email address or of another scheme's address. */
const address = new RegExp(
  `https?://${path}|(?<![\\w@./-]|\\w:)${host}(?![\\w@-]|\\.\\w)(?:[/?#]${path})?`,
  'gi',
);
const bareAddress = new RegExp(`^${host}(?:[/?#][^\\s@]*)?$`, 'i');

/** The author's contact for members, with its addresses as links. */
export function Contact({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-1 border-b border-rule">
      <div className="min-w-0 grow">
        {isAddress(text) ? <Way to={withScheme(text)} /> : <Words text={text} />}
      </div>
      <IconButton
        label="연락처 복사"
        className="-mr-2.5"
        onClick={() => void copyText(text, '연락처를')}
      >
        <Copy size={18} />
      </IconButton>
    </div>
  );
}

/** Whether the text is one address, whatever characters it contains. */
const isAddress = (text: string) =>
  (/^https?:\/\/\S+$/i.test(text) || bareAddress.test(text)) && URL.canParse(withScheme(text));

const outward = { target: '_blank', rel: 'nofollow noopener noreferrer ugc' };

function Way({ to }: { to: string }) {
  const isChat = /^https?:\/\/open\.kakao\.com\//i.test(to);
  return (
    <a
      href={to}
      {...outward}
      className="flex min-h-14 items-center gap-3 rounded-cell py-2.5 hover:bg-hover"
    >
      <Link2 size={18} className="shrink-0 text-pine" />
      <span className="min-w-0 grow text-ui leading-snug font-semibold">
        {isChat ? '오픈채팅 들어가기' : '연락처 열기'}
        <span className="type-caption block font-normal wrap-anywhere text-ink-2">
          {withoutScheme(to)}
        </span>
      </span>
      <ExternalLink size={16} className="shrink-0 text-ink-2" />
      <span className="sr-only">(새 창)</span>
    </a>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p className="py-2.5 text-ui leading-snug font-medium whitespace-pre-line wrap-anywhere">
      <span className="type-caption block text-ink-2">연락처</span>
      {linked(text)}
    </p>
  );
}

function linked(text: string): ReactNode[] {
  const addresses = text.match(address) ?? [];
  return text.split(address).map((words, index) => {
    const to = addresses[index];
    return (
      // The parts of a text do not change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {words}
        {to !== undefined && (
          <a href={withScheme(to)} {...outward} className={inlineLinkStyle}>
            {withoutScheme(to)}
          </a>
        )}
      </Fragment>
    );
  });
}

const scheme = /^https?:\/\//i;
const withScheme = (to: string) => (scheme.test(to) ? to : `https://${to}`);
const withoutScheme = (to: string) => to.replace(scheme, '');
