import { Share2 } from 'lucide-react';
import type { Study } from '@/entities/study/queries';
import { paths } from '@/paths';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';

/** Opens the device's share sheet, or copies the address if there is none. */
export function ShareButton({ study: { postId, title } }: { study: Study }) {
  const share = async () => {
    const url = new URL(paths.study(postId), location.origin).href;
    if (await isHandedOver({ title, url })) return;
    await copyText(url, '링크를');
  };
  return (
    <IconButton label="공유하기" onClick={() => void share()}>
      <Share2 size={19} />
    </IconButton>
  );
}

async function isHandedOver(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The user closed the share sheet, so nothing is copied.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
