/** Shown at a text that was left unsaved and is in its field again. */
export const leftText = '저장하지 않고 떠난 내용을 불러왔습니다.';

/** Shown at a day whose tick waits for the connection. */
export const savedOnceConnected = '연결되면 저장합니다';
