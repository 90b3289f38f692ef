import type { Editor } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useRef, useState } from 'react';
import { Popover } from '@/ui/popover';
import { LinkForm } from './link-form';
import { ToolbarButton } from './toolbar-button';

interface LinkButtonProps {
  editor: Editor;
  /** The address of the link at the cursor. */
  address: string | null;
}

export function LinkButton({ editor, address }: LinkButtonProps) {
  const [open, setOpen] = useState(false);
  const returnsToText = useRef(false);
  const close = () => {
    returnsToText.current = true;
    setOpen(false);
  };
  const apply = (href: string) => {
    const edit = editor.chain().extendMarkRange('link');
    // Without a selection the address itself becomes the text.
    if (editor.state.selection.empty && address === null) {
      edit.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      edit.setLink({ href });
    }
    edit.command(({ tr, commands }) => commands.setTextSelection(tr.selection.to)).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const returnToText = (event: Event) => {
    if (!returnsToText.current) return;
    returnsToText.current = false;
    event.preventDefault();
    editor.commands.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="링크"
      onCloseAutoFocus={returnToText}
      trigger={<ToolbarButton label="링크" icon={Link} pressed={address !== null} />}
      className="w-80 max-w-[calc(100vw-24px)] p-3"
    >
      <LinkForm address={address} onApply={apply} onRemove={remove} />
    </Popover>
  );
}
