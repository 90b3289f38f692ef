import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { cn } from '@/lib/cn';
import { useLayer } from '@/lib/layers';
import { useFreshToasts, useRestoreFocus } from './dialog';
import { IconButton } from './icon-button';
import { useDoublePressGuard } from './second-press';

/** The width up to which a menu is a drawer; above it, the menu is on the page. */
const widths = {
  phone: { beyond: '(min-width: 721px)', className: 'tablet:hidden' },
  tablet: { beyond: '(min-width: 1081px)', className: 'desktop:hidden' },
};

/** Classes of a link in a drawer. */
export const drawerLinkStyle =
  'flex min-h-12 items-center gap-3 border-b border-rule px-5 text-title font-semibold tracking-[-0.02em] aria-[current]:bg-marker aria-[current]:text-on-marker';

interface DrawerProps {
  title: string;
  width: keyof typeof widths;
  onClose: () => void;
  /** The links, and the content at the bottom. */
  children: ReactNode;
}

/** A menu that slides in, locks the page, and closes on a link, a click outside, Escape and 닫기. */
export function Drawer({ title, width, onClose, children }: DrawerProps) {
  const { beyond, className } = widths[width];
  const focus = useRestoreFocus();
  useDoublePressGuard(true);
  useLayer(true, onClose);
  useFreshToasts(true);
  // From the first frame that shows the menu.
  useLayoutEffect(() => {
    // A rotated phone may be wide enough for the menu on the page.
    const wide = matchMedia(beyond);
    const leave = () => wide.matches && onClose();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [beyond, onClose]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={cn('fade-in fixed inset-0 z-30 bg-[light-dark(#1b242099,#000a)]', className)}
        />
        <Dialog.Content
          aria-describedby={undefined}
          {...focus}
          className={cn(
            'slide-in fixed inset-y-0 right-0 z-30 flex w-[min(20rem,86vw)] flex-col overflow-y-auto border-l border-line bg-sheet shadow-3',
            className,
          )}
        >
          <div className="flex min-h-15 items-center justify-between border-b-[1.5px] border-ink pr-1.5 pl-5">
            <Dialog.Title className="type-h3">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={`${title} 닫기`}>
                <X size={22} />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
