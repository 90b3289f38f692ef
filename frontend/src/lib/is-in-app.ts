/** Whether a browser is one inside another app: KakaoTalk's, Instagram's, Naver's and the like. */
export const isInApp = (agent: string) =>
  /kakaotalk|instagram|naver\(inapp|fb(an|av)|\bline\//i.test(agent);
