import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { ImageButton } from './images/image-button';
import type { ImageUploads } from './images/image-uploads';
import { LinkButton } from './link-button';
import { ToolbarButton } from './toolbar-button';
import { useToolbarState } from './use-toolbar-state';

const headings = [
  { level: 1, icon: Heading1 },
  { level: 2, icon: Heading2 },
  { level: 3, icon: Heading3 },
] as const;

/** A toolbar with one tab stop; arrow keys move inside. */
export function Toolbar({ editor, uploads }: { editor: Editor; uploads: ImageUploads | null }) {
  const state = useToolbarState(editor);
  const edit = () => editor.chain().focus();
  return (
    <Radix.Root
      aria-label="서식"
      className="flex flex-wrap rounded-t-control border-b border-line bg-sheet p-0.5"
    >
      {headings.map(({ level, icon }) => (
        <ToolbarButton
          key={level}
          label={`제목 ${level}`}
          icon={icon}
          pressed={state.heading === level}
          onClick={() => edit().toggleHeading({ level }).run()}
        />
      ))}
      <ToolbarButton
        label="굵게"
        icon={Bold}
        pressed={state.bold}
        onClick={() => edit().toggleBold().run()}
      />
      <ToolbarButton
        label="기울임"
        icon={Italic}
        pressed={state.italic}
        onClick={() => edit().toggleItalic().run()}
      />
      <ToolbarButton
        label="밑줄"
        icon={Underline}
        pressed={state.underline}
        onClick={() => edit().toggleUnderline().run()}
      />
      <ToolbarButton
        label="취소선"
        icon={Strikethrough}
        pressed={state.strike}
        onClick={() => edit().toggleStrike().run()}
      />
      <ToolbarButton
        label="번호 목록"
        icon={ListOrdered}
        pressed={state.orderedList}
        onClick={() => edit().toggleOrderedList().run()}
      />
      <ToolbarButton
        label="글머리 기호 목록"
        icon={List}
        pressed={state.bulletList}
        onClick={() => edit().toggleBulletList().run()}
      />
      <ToolbarButton
        label="할 일 목록"
        icon={ListTodo}
        pressed={state.taskList}
        onClick={() => edit().toggleTaskList().run()}
      />
      <ToolbarButton
        label="인용"
        icon={TextQuote}
        pressed={state.quote}
        onClick={() => edit().toggleBlockquote().run()}
      />
      <ToolbarButton
        label="코드 블록"
        icon={SquareCode}
        pressed={state.code}
        onClick={() => edit().toggleCodeBlock().run()}
      />
      <LinkButton editor={editor} address={state.link} />
      {uploads !== null && <ImageButton editor={editor} uploads={uploads} />}
      <ToolbarButton
        label="서식 지우기"
        icon={RemoveFormatting}
        onClick={() => edit().unsetAllMarks().clearNodes().run()}
      />
    </Radix.Root>
  );
}
