/** What no database stores as text. */
export const unstorable = /[\0\p{Cs}]/u;
