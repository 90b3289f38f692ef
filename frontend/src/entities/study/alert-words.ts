/** When the alerts of saved filters come. */
export const alertsOnceADay = '알림함에는 조건마다 하루에 한 번, 아침 8시에 묶어 알립니다.';
