import { en } from './en';

/** The keys of nested messages: their names, joined by dots; those of a plural without their forms. */
export type KeyOf<Messages, Room extends string = ''> = {
  [Name in keyof Messages & string]: Messages[Name] extends string
    ? `${Room}${Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name}`
    : KeyOf<Messages[Name], `${Room}${Name}.`>;
}[keyof Messages & string];

/** How a message is called. */
export type MessageKey = KeyOf<typeof en>;
