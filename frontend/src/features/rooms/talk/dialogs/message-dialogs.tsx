import { ReportDialog } from '@/features/reports/public';
import { excerptOf } from '@/entities/room/stretch';
import type { MessageDialog } from '../talk-context';
import { ActionsDialog } from './actions-dialog';
import { EditsDialog } from './edits-dialog';
import { WeekDialog } from './week-dialog';

interface MessageDialogsProps extends MessageDialog {
  onClose: () => void;
}

/** The dialog about a message. */
export function MessageDialogs({ kind, message, onClose }: MessageDialogsProps) {
  switch (kind) {
    case 'actions':
      return <ActionsDialog message={message} onClose={onClose} />;
    case 'week':
      return <WeekDialog message={message} onClose={onClose} />;
    case 'edits':
      return <EditsDialog message={message} onClose={onClose} />;
    case 'report':
      return (
        <ReportDialog
          targetType="MESSAGE"
          targetId={message.id}
          subject={excerptOf(message.body) || '사진'}
          onClose={onClose}
        />
      );
  }
}
