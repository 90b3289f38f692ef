import { create } from 'zustand';
import { paths } from '@/paths';

/** The last list, so that the link back to it preserves its filters. */
export const useLastList = create(() => ({ address: paths.studies() }));

export const forgetLastList = () => useLastList.setState(useLastList.getInitialState());
