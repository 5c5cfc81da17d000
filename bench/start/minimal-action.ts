/** The minimal action with these two packages: it sends one request. */
import { getInput, setSecret } from '@actions/core';
import { HttpClient } from '@actions/http-client';

setSecret(getInput('api-key'));
void new HttpClient('bench').get(getInput('base-url')).then(({ message }) => message.resume());
