import { useEffect, useEffectEvent } from 'react';

/** Content that covers the page until it is closed: a dialog, a sheet or a side menu. */
export interface Layer {
  /** Does what 닫기 does: a layer with unsaved input may ask first, and remain. */
  requestClose: () => void;
}

let layers: readonly Layer[] = [];
let follow: () => void = () => undefined;

/** Returns the open layers, the top one last. */
export const openLayers = () => layers;

/** Calls `listener`, the only one, after a layer opened or closed. */
export function onLayersChange(listener: () => void) {
  follow = listener;
}

/** Registers a layer while it is open, so that Back closes it instead of leaving the page. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const requestClose = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { requestClose: () => requestClose() };
    layers = [...layers, layer];
    follow();
    return () => {
      layers = layers.filter((other) => other !== layer);
      follow();
    };
  }, [isOpen]);
}
