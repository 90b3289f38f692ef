/** The answer to every question about prices. */
export const isFree = '유료 서비스가 없고, 결제 정보를 받지 않습니다.';
