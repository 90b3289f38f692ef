import { mergeAttributes } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';

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
