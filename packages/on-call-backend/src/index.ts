export { onCallPlugin as default } from './plugin';
