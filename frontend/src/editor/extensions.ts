import { StarterKit } from '@tiptap/starter-kit';
import { AutoLink } from './auto-link';
import type { ImageUploads } from './images/image-uploads';
import { ownImage } from './images/own-image';
import { taskLists } from './task-lists';

/** What a text may hold: the same as the server lets through, so that nothing is lost on saving. */
export const extensions = (uploads: ImageUploads) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
  }),
  AutoLink,
  ...taskLists,
  ownImage(uploads),
];
