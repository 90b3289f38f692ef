export { MyDesk } from './desk/my-desk';
export { tabOf } from './desk/my-desk';
