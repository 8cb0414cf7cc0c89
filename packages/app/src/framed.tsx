import { ComponentType, ReactNode } from 'react';
import { coreExtensionData } from '@backstage/frontend-plugin-api';

/** Puts what an extension shows into a frame. Used on each of the values that its factory makes. */
export function framedBy(Frame: ComponentType<{ children: ReactNode }>) {
  return <V extends { readonly id: string; readonly value: unknown }>(
    made: V,
  ): V =>
    made.id === coreExtensionData.reactElement.id
      ? { ...made, value: <Frame>{made.value as ReactNode}</Frame> }
      : made;
}
