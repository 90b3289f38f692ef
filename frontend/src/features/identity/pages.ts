export const login = () => import('./login/login-page');
export const signup = () => import('./signup/signup-page');
export const resetPassword = () => import('./mail/reset-password-page');
export const verifyEmail = () => import('./mail/verify-email-page');
export const unsubscribe = () => import('./mail/unsubscribe-page');
export const account = () => import('./account/account-page');
export const sessions = () => import('./sessions/sessions-page');
export const secondFactor = () => import('./second-factor/second-factor-page');
