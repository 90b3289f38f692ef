import { Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { isSubmitEnter } from '@/lib/ime-enter';
import { particleAfter } from '@/lib/korean';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { askConfirm } from '@/ui/modal-store';
import { createCategoryMutation, renameCategoryMutation } from '../mutations';
import type { Level } from './selection';

const longest = 50;

type Mode = { kind: 'add' } | { kind: 'edit'; id: number; before: string };

/** Adds a category to a level, or renames the selected one. */
export function LevelForm({ level: { parent, selected } }: { level: Level }) {
  const [open, setMode] = useState<Mode>();
  const [typed, setTyped] = useState('');
  const buttons = { add: useRef<HTMLButtonElement>(null), edit: useRef<HTMLButtonElement>(null) };
  const input = useRef<HTMLInputElement>(null);
  const left = useRef<Mode['kind']>(undefined);
  // The selected category is not the one being renamed.
  const mode = open?.kind === 'edit' && open.id !== selected?.id ? undefined : open;
  const close = () => {
    left.current = mode?.kind;
    setMode(undefined);
    setTyped('');
  };
  const create = useMutation({ ...createCategoryMutation(), onSuccess: close });
  const rename = useMutation({ ...renameCategoryMutation(), onSuccess: close });
  const isPending = create.isPending || rename.isPending;

  const kind = mode?.kind;
  useEffect(() => {
    if (kind !== undefined) {
      input.current?.focus();
      input.current?.select();
    } else if (left.current !== undefined) {
      const { add, edit } = buttons;
      (left.current === 'edit' ? (edit.current ?? add.current) : add.current)?.focus();
      left.current = undefined;
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- refs stay the same
  }, [kind]);

  if (mode === undefined) {
    return (
      <div className="flex gap-2 border-t border-line p-4.5 desktop:pt-11">
        <Button
          ref={buttons.add}
          variant="line"
          className="flex-1"
          onClick={() => setMode({ kind: 'add' })}
        >
          <Plus size={17} />
          추가
        </Button>
        {selected !== undefined && (
          <Button
            ref={buttons.edit}
            variant="line"
            className="flex-1"
            onClick={() => {
              setMode({ kind: 'edit', id: selected.id, before: selected.name });
              setTyped(selected.name);
            }}
          >
            <Pencil size={16} />
            수정
          </Button>
        )}
      </div>
    );
  }

  const name = typed.trim();
  const submit = async () => {
    if (name === '' || isPending) return;
    if (mode.kind === 'add') {
      const isSure = await askConfirm({
        title: `'${name}' 카테고리를 추가하시겠습니까?`,
        confirmLabel: '추가',
      });
      if (isSure) create.mutate({ name, parentId: parent?.id ?? null });
      return;
    }
    const before = `'${mode.before}'${particleAfter(mode.before, '을/를')}`;
    const isSure = await askConfirm({
      title: `${before} '${name}'${particleAfter(name, '으로/로')} 변경하시겠습니까?`,
      confirmLabel: '변경',
    });
    if (isSure) rename.mutate({ id: mode.id, name });
  };
  const label = mode.kind === 'add' ? '추가' : '완료';
  return (
    <div className="border-t border-line p-4.5">
      <Field label={mode.kind === 'edit' ? '이름 수정' : addLabel(parent?.name)}>
        <div className="flex gap-2">
          <Input
            ref={input}
            value={typed}
            maxLength={longest}
            readOnly={isPending}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (isSubmitEnter(event)) {
                // Otherwise the same press would also press the button of the question that it opens.
                event.preventDefault();
                void submit();
              }
              if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isPending) close();
            }}
          />
          {name === '' ? (
            <Button variant="line" className="shrink-0" onClick={close}>
              취소
            </Button>
          ) : (
            <Button className="shrink-0" busy={isPending} onClick={() => void submit()}>
              {label}
            </Button>
          )}
        </div>
      </Field>
    </div>
  );
}

const addLabel = (parent: string | undefined) =>
  parent === undefined ? '대분류에 추가' : `${parent}에 추가`;
