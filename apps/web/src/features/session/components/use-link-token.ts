import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkToken } from '../model/link-token';

/** The token of a mailed link. It leaves the address bar and the history at once; this page keeps it in memory only. */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => linkToken(hash));
  useEffect(() => {
    if (hash === '') return;
    setToken(linkToken(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
