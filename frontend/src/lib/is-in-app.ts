/** Whether a browser is inside another app: KakaoTalk, Instagram, Naver and others. */
export const isInApp = (agent: string) =>
  /kakaotalk|instagram|naver\(inapp|fb(an|av)|\bline\//i.test(agent);
