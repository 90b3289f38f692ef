import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schemas } from '@/api/types';
import { keptSize } from '@/editor/images/image-files';
import { problemOf } from '@/lib/images';

interface ChosenImage {
  file: File;
  /** Its preview, with the size that the server will give it. */
  size: Schemas['MessageImageView'];
}

export interface Attachment {
  image: ChosenImage | null;
  /** Why the chosen file cannot be sent. */
  problem: string | null;
  choose: (files: File[]) => void;
  remove: () => void;
  /** Leaves the preview to the message that was sent with it. */
  release: () => void;
}

const unreadable = '사진을 읽을 수 없습니다. 다른 사진을 골라주세요.';

/** The image that is sent with the next message. It is uploaded with the message. */
export function useAttachment(): Attachment {
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const discard = useEffectEvent(() => {
    if (image !== null) URL.revokeObjectURL(image.size.url);
  });
  useEffect(() => () => discard(), []);
  const choose = async ([file]: File[]) => {
    if (file === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    const fault = problemOf(file);
    const url = URL.createObjectURL(file);
    const size = fault === null ? await sizeOf(url).catch(() => null) : null;
    if (size === null || turn !== latest.current) {
      URL.revokeObjectURL(url);
      if (turn === latest.current) setProblem(fault ?? unreadable);
      return;
    }
    if (image !== null) URL.revokeObjectURL(image.size.url);
    setProblem(null);
    setImage({ file, size: { url, ...keptSize(size) } });
  };
  return {
    image,
    problem,
    choose: (files) => void choose(files),
    remove: () => {
      if (image !== null) URL.revokeObjectURL(image.size.url);
      setImage(null);
      setProblem(null);
    },
    release: () => {
      setImage(null);
      setProblem(null);
    },
  };
}

async function sizeOf(url: string) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}
