import { DoorOpen } from 'lucide-react';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';

/** The way from a study's page to its room, for members. */
export const RoomLink = ({ id }: { id: number }) => (
  <Link to={paths.room(id)} className={cn(buttonStyle({ variant: 'line', block: true }), 'mt-3.5')}>
    <DoorOpen size={18} />
    스터디룸 열기
  </Link>
);
