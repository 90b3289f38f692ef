import type { QuietHours, RoomNotify } from '@/entities/room/queries';

/** Formats quiet hours: 22시 ~ 8시. */
export const hoursText = (hours: QuietHours | undefined) =>
  hours === undefined ? '없음' : `${hours.from}시 ~ ${hours.to}시`;

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The quiet hours that a form without any begins with. */
export const usualHours: QuietHours = { from: 22, to: 8 };

interface NotifyWords {
  label: string;
  sentence: string;
}

export const notifyWords: Record<RoomNotify, NotifyWords> = {
  ALL: { label: '모든 메시지', sentence: '모든 메시지를 받습니다.' },
  MENTIONS: { label: '나를 언급한 것만', sentence: '나를 언급한 메시지만 받습니다.' },
  NOTHING: { label: '받지 않기', sentence: '이 방의 알림을 받지 않습니다.' },
};

export const notifyChoices = [
  'ALL',
  'MENTIONS',
  'NOTHING',
] as const satisfies readonly RoomNotify[];
