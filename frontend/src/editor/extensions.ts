import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';

/** The server lets through no image but its own. */
const ownImage = /^\/media\/(?!\.)[\w.-]{1,100}$/;

const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (ownImage.test(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** What is typed behind a link is no part of it. */
const EndingLink = Link.extend({ inclusive: false });

/** What a text may hold: the same as the server lets through, so that nothing is lost on saving. */
export const extensions = [
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
  OwnImage,
];
