import { configure } from '@testing-library/dom';

// On a machine that is busy, a page takes far longer to draw than the second that is waited for it by default.
configure({ asyncUtilTimeout: 20_000 });
