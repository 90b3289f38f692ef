import { create } from 'zustand';

/** The filter that was opened last in this tab, whose conditions a changed list may replace. */
export const useOpenedFilter = create<{ id: number | null }>(() => ({ id: null }));

export const noteOpenedFilter = (id: number | null) => useOpenedFilter.setState({ id });
