// Apart from `public.ts`, which every page loads.
export { GoogleSignIn } from '../google/google-sign-in';
