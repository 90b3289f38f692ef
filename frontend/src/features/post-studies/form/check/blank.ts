import { htmlText } from '@/lib/text';

/** The blank of a sentence that the checklist adds to the text. */
export const blank = '____';

/** Shorter runs are words of their own, such as `__init__`. */
const blanks = new RegExp(`${blank}_*`);

/** Returns the first blank of a rich text that its author has not filled in. */
export const blankIn = (html: string): string | undefined => blanks.exec(htmlText(html))?.[0];

export const blankLeft = `채우지 않은 빈칸(${blank})이 있습니다. 채우거나 삭제해주세요. 빈칸을 그대로 두려면 한 번 더 등록하거나 저장해주세요.`;
