import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import type { ImageUploads } from './images/image-uploads';
import { ownImage } from './images/own-image';

/** What is typed behind a link is no part of it. */
const EndingLink = Link.extend({ inclusive: false });

/** What a text may hold: the same as the server lets through, so that nothing is lost on saving. */
export const extensions = (uploads: ImageUploads) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
  }),
  EndingLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: '_blank', rel: 'nofollow noopener noreferrer ugc' },
  }),
  ownImage(uploads),
];
