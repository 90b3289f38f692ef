import { Suspense } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { ApiError, messageOf } from '@/api/errors';
import { uploadImage } from '@/api/upload-image';
import { EditorOutline } from '@/editor/editor-outline';
import type { UnfinishedImages, UploadImage } from '@/editor/images/image-uploads';
import type { TextHandle } from '@/editor/text-handle';
import { countWithoutAlt, firstWithoutAlt } from '@/editor/images/missing-alt';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { openModal } from '@/ui/modal-store';
import { studyFields, type StudyValues } from './study-fields';

const RichTextEditor = lazyPart(
  async () => (await import('@/editor/rich-text-editor')).RichTextEditor,
);

interface ContentFieldProps {
  onUnfinishedImages: (state: UnfinishedImages) => void;
  /** Addresses of images in the text that the server refused. */
  missingImages: readonly string[];
  isHidden: boolean;
  onHandle: (handle: TextHandle | null) => void;
}

export function ContentField({
  onUnfinishedImages,
  missingImages,
  isHidden,
  onHandle,
}: ContentFieldProps) {
  const { control } = useFormContext<StudyValues>();
  return (
    <Controller
      control={control}
      name="content"
      render={({ field, fieldState }) => (
        <Field label={studyFields.content.label} group required error={fieldState.error?.message}>
          <Suspense fallback={<EditorOutline />}>
            <RichTextEditor
              start={field.value}
              onChange={field.onChange}
              uploadImage={sendContentImage}
              onUnfinishedImages={onUnfinishedImages}
              missingImages={missingImages}
              isHidden={isHidden}
              onHandle={onHandle}
              placeholder="진행 방식, 기다리는 분, 준비물을 적어주세요."
            />
          </Suspense>
        </Field>
      )}
    />
  );
}

const uploadFailed = '이미지를 올리지 못했습니다. 잠시 후 다시 시도해주세요.';
/** Statuses with which the same file always fails. */
const final = new Set([400, 403, 413, 415]);

/** Uploads an image of a study's text; errors say why it was refused. */
export const sendContentImage: UploadImage = async (file, call) => {
  try {
    return await uploadImage(file, call);
  } catch (error) {
    if (call.signal.aborted) throw error;
    const status = error instanceof ApiError ? error.status : 0;
    return { refusal: messageOf(error, uploadFailed), mayRetry: !final.has(status) };
  }
};

/** Why a text cannot be sent yet. */
export const unfinishedMessages: Record<NonNullable<UnfinishedImages>, string> = {
  sending: '이미지를 올리는 중입니다. 다 올라간 뒤 다시 눌러주세요.',
  failed: '올리지 못한 이미지가 있습니다. 다시 시도하거나 삭제해주세요.',
};

/** Returns the addresses of the images that an error of the server names. */
export const imagesNamedIn = (message = ''): string[] =>
  message.match(/\/media\/[\w-]+\.(?:jpg|png)/g) ?? [];

interface AltQuestionContext {
  /** The stored text: images that it has already are not asked about again. */
  before: string;
  form: HTMLFormElement;
  /** The element of the form that had the focus on submission. */
  sentFrom: Element | null;
  /** Called when the user decides to describe the images or to save without. */
  onDecided: () => void;
}

/**
 * Asks for descriptions of the text's images that have none, and returns whether it asked. Closing the question
 * returns to the form without saving.
 */
export function askAlt(
  content: string,
  { before, form, sentFrom, onDecided }: AltQuestionContext,
): boolean {
  const count = countWithoutAlt(content, before);
  if (count === 0) return false;
  let isWriting = false;
  const close = openModal({
    title: `대체 텍스트가 없는 이미지가 ${count}장 있습니다`,
    size: 'sm',
    returnFocus: () => (isWriting && firstWithoutAlt(form)) || sentFrom || undefined,
    content: () => (
      <AltQuestion
        onWrite={() => {
          isWriting = true;
          onDecided();
          close();
        }}
        onAsIs={() => {
          onDecided();
          close();
          form.requestSubmit();
        }}
      />
    ),
  });
  return true;
}

interface AltQuestionProps {
  onWrite: () => void;
  onAsIs: () => void;
}

function AltQuestion({ onWrite, onAsIs }: AltQuestionProps) {
  return (
    <>
      <p className="text-ink-2">
        이미지를 설명하는 대체 텍스트를 적으면 화면을 보기 어려운 분도 내용을 알 수 있습니다.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" onClick={onAsIs}>
          그대로 올리기
        </Button>
        <Button onClick={onWrite}>대체 텍스트 적기</Button>
      </div>
    </>
  );
}
