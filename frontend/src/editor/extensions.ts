import { StarterKit } from '@tiptap/starter-kit';
import { AutoLink } from './auto-link';
import type { ImageUploads } from './images/image-uploads';
import { ownImage } from './images/own-image';
import { taskLists } from './task-lists';

/** The content that a text can have: the same as the server allows, so that nothing is lost on saving. */
export const extensions = (uploads: ImageUploads) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
  }),
  AutoLink,
  ...taskLists,
  ownImage(uploads),
];
