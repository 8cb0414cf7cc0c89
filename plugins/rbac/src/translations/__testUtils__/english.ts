import { spoken } from './spoken';

/** Says everything in English, for tests of functions that are given how to say it. */
export const english = spoken('en');
