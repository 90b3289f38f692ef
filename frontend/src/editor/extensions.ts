import { mergeAttributes } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { AutoLink } from './auto-link';
import type { ImageUploads } from './images/image-uploads';
import { ownImage } from './images/own-image';

/**
 * The content that a text can have: the same as the server allows, so that nothing is lost on saving. Without uploads it
 * has no images.
 */
export const extensions = (uploads: ImageUploads | null) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: false,
  }),
  AutoLink,
  ...taskLists,
  ...(uploads === null ? [] : [ownImage(uploads)]),
];

/** A task list as the server stores it: its checkboxes are attributes, not controls. */
export const taskLists = [
  TaskList,
  TaskItem.extend({
    parseHTML: () => [
      {
        tag: '[data-type="taskList"] > li',
        // Before the rule for other items.
        priority: 51,
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  }).configure({
    nested: true,
    a11y: { checkboxLabel: (item) => `완료: ${item.firstChild?.textContent || '빈 항목'}` },
  }),
];
