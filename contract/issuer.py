"""Signs a user in at the local issuer, through its pages like a browser."""

import os
import re
from urllib.parse import parse_qs, urljoin, urlsplit

import requests

from world import ADDRESS

ISSUER = os.environ["MOYA_OIDC_ISSUER"]
CLIENT = (os.environ["MOYA_OIDC_CLIENT_ID"], os.environ["MOYA_OIDC_CLIENT_SECRET"])


class Visitor:
    def __init__(self, name):
        self.email = f"{name}@contract.example"
        self.http = requests.Session()

    def own_code(self):
        """Returns a sign-in code of MOYA, and the cookie that it requires."""
        code = self._led_to(f"{ADDRESS}/oauth2/authorization/google", "/login/callback")
        return code, {"moya_login": self.http.cookies["moya_login"]}

    def credential(self):
        """Returns what a client gets from the issuer directly: an ID token and another code."""
        answer = requests.post(
            f"{ISSUER}/token",
            data={"grant_type": "authorization_code", "code": self._issuers_code(), "redirect_uri": ADDRESS},
            auth=CLIENT,
            timeout=30,
        )
        return {"credential": answer.json()["id_token"], "authCode": self._issuers_code(), "redirectUri": ADDRESS}

    def _issuers_code(self):
        query = f"response_type=code&client_id={CLIENT[0]}&redirect_uri={ADDRESS}&scope=openid%20email%20profile"
        return self._led_to(f"{ISSUER}/auth?{query}", "/?code")

    def _led_to(self, address, end):
        """Follows the pages and fills in their forms, until redirected to a URL of MOYA with this prefix."""
        answer = self.http.get(address, allow_redirects=False, timeout=30)
        for _ in range(20):
            if answer.is_redirect:
                address = urljoin(address, answer.headers["Location"])
                if address.removeprefix(ADDRESS).startswith(end):
                    return parse_qs(urlsplit(address).query)["code"][0]
                answer = self.http.get(address, allow_redirects=False, timeout=30)
                continue
            form = re.search(r'action="([^"]+)" method="post"', answer.text)
            prompt = re.search(r'name="prompt" value="(\w+)"', answer.text)
            if form is None or prompt is None:
                raise RuntimeError(f"{address}: {answer.status_code} {answer.text}")
            fields = {"prompt": prompt[1], "login": self.email, "password": "anything"}
            address = urljoin(address, form[1])
            answer = self.http.post(address, data=fields, allow_redirects=False, timeout=30)
        raise RuntimeError(f"{address} leads in circles")
