import type { MessageEmoji } from '@/entities/room/talk';

/** The reactions in their order, with the names that are read out. */
export const reactions: readonly { emoji: MessageEmoji; name: string }[] = [
  { emoji: '👍', name: '좋아요' },
  { emoji: '❤️', name: '마음' },
  { emoji: '👏', name: '박수' },
  { emoji: '🎉', name: '축하' },
  { emoji: '💡', name: '알겠어요' },
  { emoji: '🙏', name: '고맙습니다' },
  { emoji: '👀', name: '보고 있어요' },
  { emoji: '✅', name: '확인' },
];

export const reactionName = (emoji: MessageEmoji): string =>
  reactions.find((reaction) => reaction.emoji === emoji)?.name ?? emoji;
